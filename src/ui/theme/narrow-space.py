"""Makes narrow-space.woff2: /usr/bin/python3 src/ui/theme/narrow-space.py (python3-fonttools, python3-brotli).

Inter lacks U+202F, which French writes between thousands; a stand-in of the system is a hair wide or none at all. This face holds nothing but that blank,
as wide as the one of the drawings (0.26 em).
"""
import os
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(['.notdef', 'nnbsp'])
font.setupCharacterMap({0x202F: 'nnbsp'})
font.setupGlyf({name: TTGlyphPen(None).glyph() for name in ('.notdef', 'nnbsp')})
font.setupHorizontalMetrics({'.notdef': (260, 0), 'nnbsp': (260, 0)})
font.setupHorizontalHeader(ascent=969, descent=-242)
font.setupNameTable({'familyName': 'Ensemble Narrow Space', 'styleName': 'Regular'})
font.setupOS2(sTypoAscender=969, sTypoDescender=-242, usWinAscent=969, usWinDescent=242)
font.setupPost()
font.font['head'].created = font.font['head'].modified = 3786912000
font.font.recalcTimestamp = False
font.font.flavor = 'woff2'
font.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'narrow-space.woff2'))
