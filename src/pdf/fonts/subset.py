"""Makes the embedded font subsets of this folder: /usr/bin/python3 src/pdf/fonts/subset.py (python3-fonttools, python3-brotli, fonts-noto-core; npm ci done).

Inter comes from @fontsource-variable/inter, Noto Sans Arabic from Debian's fonts-noto-core, both under the OFL (OFL.txt). Run it only to change the
characters: the output is checked in.
"""
import base64
import os
import tempfile
from fontTools import merge, subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
INTER = os.path.join(HERE, '../../../node_modules/@fontsource-variable/inter/files/inter-%s-wght-normal.woff2')
ARABIC = '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf'
MOMENT = 3786912000

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x178, 0x2C6, 0x2DA, 0x2DC, 0x2002, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
         0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212]
EXTENDED = [*range(0x100, 0x149), *range(0x14A, 0x180), *range(0x218, 0x21C)]
OTHERS = {'greek': [*range(0x386, 0x3CF)], 'cyrillic': [*range(0x400, 0x460)]}
PARTS = {'latin': LATIN, 'latin-ext': EXTENDED}
# Characters that Inter lacks or that look the same: drawn with the glyph of another.
ALIASES = {0x200A: 0x2009, 0x2003: 0x2002, 0xAD: 0x2D, 0x2010: 0x2D, 0x2011: 0x2D, 0x2012: 0x2013, 0x2015: 0x2014}
ARABIC_LETTERS = [0x60C, 0x61B, 0x61F, *range(0x621, 0x653), *range(0x660, 0x66E), 0x670, 0x671, 0x67E, 0x686, 0x698, 0x6A4, 0x6A9, 0x6AF, 0x6CC, *range(0x6F0, 0x6FA),
                  *range(0xFB50, 0xFB52), *range(0xFB56, 0xFB5A), *range(0xFB6A, 0xFB6E), *range(0xFB7A, 0xFB7E), *range(0xFB8A, 0xFB96), *range(0xFBFC, 0xFC00), *range(0xFE70, 0xFEFD), 0x20, 0xA0]


def tabular(font):
    """Digits of equal width, since a PDF has no font features."""
    gsub = font['GSUB'].table
    found = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == 'tnum':
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(table, 'ExtSubTable', table), 'mapping', {}))
    for table in font['cmap'].tables:
        for code in range(0x30, 0x3A):
            if code in table.cmap:
                table.cmap[code] = found.get(table.cmap[code], table.cmap[code])


def narrow(font):
    """U+202F, which Inter lacks: a blank of 0.21 em, clear between thousands."""
    glyph = TTGlyphPen(None).glyph()
    font['glyf']['nnbsp'] = glyph
    font['hmtx']['nnbsp'] = (round(font['head'].unitsPerEm * 0.21), 0)
    font.setGlyphOrder(font.getGlyphOrder() if 'nnbsp' in font.getGlyphOrder() else [*font.getGlyphOrder(), 'nnbsp'])
    for table in font['cmap'].tables:
        table.cmap[0x202F] = 'nnbsp'


def cut(font, codes):
    for tag in ('GSUB', 'GPOS', 'GDEF', 'STAT', 'HVAR', 'MVAR', 'avar'):
        if tag in font:
            del font[tag]
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    maker = subset.Subsetter(options)
    maker.populate(unicodes=codes)
    maker.subset(font)
    return font


def save(font, family, style, path):
    for record in font['name'].names:
        text = {1: family, 2: style, 4: family + ' ' + style, 6: family.replace(' ', '') + '-' + style}.get(record.nameID)
        if text:
            record.string = text
    font['post'].formatType = 3.0
    font['head'].created = font['head'].modified = MOMENT
    font.recalcTimestamp = False
    name = os.path.join(tempfile.mkdtemp(), 'font.ttf')
    font.save(name)
    data = open(name, 'rb').read()
    codes = sorted(font.getBestCmap())
    ranges = []
    for code in codes:
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    with open(os.path.join(HERE, path), 'w') as out:
        out.write('/** %s %s, a subset (subset.py, OFL.txt): TrueType in base64. */\n' % (family, style))
        out.write("export const data = '%s'\n\n" % base64.b64encode(data).decode())
        out.write('/** First and last code points of what it covers. */\n')
        out.write('export const ranges: readonly (readonly [number, number])[] = %s\n' % str([list(r) for r in ranges]))
    print(path, len(data), 'bytes', len(codes), 'characters')


def inter(parts, weight, style, path):
    names = []
    for part, codes in parts.items():
        font = TTFont(INTER % part)
        font.flavor = None
        font = instancer.instantiateVariableFont(font, {'wght': weight})
        if part == 'latin':
            tabular(font)
        names.append(os.path.join(tempfile.mkdtemp(), part + '.ttf'))
        cut(font, codes).save(names[-1])
    font = merge.Merger().merge(names)
    for table in font['cmap'].tables:
        for code, other in ALIASES.items():
            if other in table.cmap:
                table.cmap.setdefault(code, table.cmap[other])
    if 0x2009 in font.getBestCmap():
        narrow(font)
    font['OS/2'].usWeightClass = weight
    save(font, 'Inter', style, path)


inter(PARTS, 400, 'Regular', 'inter-regular.ts')
inter(PARTS, 600, 'SemiBold', 'inter-semibold.ts')
inter(OTHERS, 400, 'Regular', 'inter-others.ts')
save(cut(TTFont(ARABIC), ARABIC_LETTERS), 'Noto Sans Arabic', 'Regular', 'noto-sans-arabic.ts')
