"""Makes src/ui/theme/inter-latin.woff2: /usr/bin/python3 scripts/fonts/inter.py (python3-fonttools, python3-brotli), after `npm ci`.

Inter for Latin text as the product uses it (SIL Open Font License): the weights 400 to 700, tabular figures, kerning and accents, without
fractions, other figures and the replacing of what was typed (-> by an arrow). And with U+202F, which French writes between thousands and
Inter lacks: a stand-in of the system would be a hair wide or none at all; here it is as wide as the one of the drawings (0.26 em).
"""
import os
from io import BytesIO
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
font = TTFont(os.path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

options = subset.Options()
options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']
options.hinting = False
options.notdef_outline = True
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=list(font.getBestCmap()))
subsetter.subset(font)
kept = BytesIO()
font.save(kept)

font = instancer.instantiateVariableFont(TTFont(kept), {'wght': (400, 700)})
font.setGlyphOrder([*font.getGlyphOrder(), 'nnbsp'])
font['glyf']['nnbsp'] = TTGlyphPen(None).glyph()
font['hmtx']['nnbsp'] = (round(0.26 * font['head'].unitsPerEm), 0)
font['gvar'].variations['nnbsp'] = []
widths = font['HVAR'].table.AdvWidthMap.mapping
widths['nnbsp'] = widths['space']
for table in font['cmap'].tables:
    if table.isUnicode():
        table.cmap[0x202F] = 'nnbsp'
font['head'].modified = font['head'].created
font.recalcTimestamp = False
font.flavor = 'woff2'
font.save(os.path.join(root, 'src/ui/theme/inter-latin.woff2'))
