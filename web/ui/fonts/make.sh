#!/bin/sh
# Makes these files anew from the packages @fontsource-variable/inter and -/source-serif-4 (docs/decisions/0043-first-paint.md).
# It needs Debian's python3-fonttools and python3-brotli.
set -e
cd "$(dirname "$0")"
packages=../../../node_modules/@fontsource-variable
inter=$packages/inter/files/inter
serif=$packages/source-serif-4/files/source-serif-4
made=$(mktemp -d)

# A changed file has a name of its own, as their licences ask.
rename='
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for each in font["name"].names:
    if each.nameID in (1, 3, 4, 6):
        name = str(each)
        for old, new in (("Inter", "Collegium Sans"), ("Source Serif 4", "Collegium Serif"), ("SourceSerif4Roman", "CollegiumSerif")):
            name = name.replace(old, new.replace(" ", "") if each.nameID == 6 else new)
        font["name"].setName(name, each.nameID, each.platformID, each.platEncID, each.langID)
font.save(sys.argv[1])'

make() { # file of a package, axes, letters, file to make
  /usr/bin/python3 -m fontTools.varLib.instancer -q "$1" $2 -o "$made/font.ttf"
  /usr/bin/python3 -m fontTools.subset "$made/font.ttf" --unicodes="$3" --flavor=woff2 --output-file="$4" \
    --layout-features=kern,mark,mkmk,ccmp,locl,liga,tnum,lnum
  /usr/bin/python3 -c "$rename" "$4"
}

# What almost every page takes: one file a weight.
usual=U+0020-007E,U+00A0-00A1,U+00AA-00AB,U+00B0-00B1,U+00B7,U+00BA-00BB,U+00BF,U+00D7,U+00F7,U+2009,U+200B-200F,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2190-2193,U+2212
spanish=U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC
for weight in 400 520 600; do
  make $inter-latin-wght-normal.woff2 "wght=$weight" "$usual,U+00C0-00FF" collegium-sans-$weight.woff2
  make $serif-latin-opsz-normal.woff2 "opsz=24 wght=$weight" "$usual,$spanish" collegium-serif-$weight.woff2
done

# Other letters, which come where a word has one: one file for all weights.
signs=U+00A2-00A9,U+00AC-00AF,U+00B2-00B6,U+00B8-00B9,U+00BC-00BE,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2215
others=U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B
make $inter-latin-wght-normal.woff2 wght=400:700 "$signs" collegium-sans-latin-rest.woff2
make $inter-latin-ext-wght-normal.woff2 wght=400:700 "$others" collegium-sans-latin-ext.woff2
make $serif-latin-opsz-normal.woff2 'opsz=24 wght=400:600' "$signs,U+00C0-00FF" collegium-serif-latin-rest.woff2
make $serif-latin-ext-opsz-normal.woff2 'opsz=24 wght=400:600' "$others" collegium-serif-latin-ext.woff2
rm -r "$made"
