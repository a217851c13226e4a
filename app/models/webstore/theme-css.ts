import {
	FONT_HOSTS,
	partColors,
	STYLED_PART_NAMES,
	STYLING_SIZE_FIELDS,
	type StoreFont,
	type Styling,
} from "./styling";
import { isLinkTo } from "./web-link";

/** Style sheet of a store's look: fonts, and --store-… custom properties for colors that are set. */
export function themeCss(styling: Styling): string {
	const fonts = [styling.headingFont, styling.textFont].filter(({ name }) => name !== "");
	const properties = Object.entries(themeProperties(styling));
	return [
		...new Set(fonts.flatMap(fontImports)),
		...new Set(fonts.flatMap(fontFaces)),
		":root {",
		...properties.map(([name, value]) => `\t${name}: ${value};`),
		"}",
		"",
	].join("\n");
}

/** CSS custom properties of a look, by name. Values have strict formats, so none can end its declaration. */
export function themeProperties(styling: Styling): Record<string, string> {
	const properties: Record<string, string> = {};
	for (const part of STYLED_PART_NAMES) {
		const colors = partColors(styling, part);
		if (!colors) continue;
		properties[`--store-${kebab(part)}-background`] = colors.background;
		properties[`--store-${kebab(part)}-color`] = colors.color;
	}
	for (const field of STYLING_SIZE_FIELDS) {
		properties[`--store-${kebab(field)}`] = `${styling[field]}px`;
	}
	for (const [name, font] of [
		["heading", styling.headingFont],
		["text", styling.textFont],
	] as const) {
		if (font.name) properties[`--store-${name}-font`] = `"${font.name}", sans-serif`;
	}
	return properties;
}

function fontImports({ source, link }: StoreFont): string[] {
	const isFonts = source === "stylesheet" && isLinkTo(FONT_HOSTS, link);
	return isFonts ? [`@import url("${link}");`] : [];
}

function fontFaces({ name, source, format, link }: StoreFont): string[] {
	if (source !== "file") return [];
	return [
		`@font-face { font-family: "${name}"; src: url("${link}") format("${format}"); font-display: swap; }`,
	];
}

function kebab(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A style sheet of `themeCss` that loads nothing from elsewhere. */
export function withoutFonts(css: string): string {
	return css
		.split("\n")
		.filter((line) => !line.startsWith("@"))
		.join("\n");
}
