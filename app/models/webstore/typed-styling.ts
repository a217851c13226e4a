import { parseColor } from "./color";
import { chosenLook, lookFields } from "./ready-looks";
import {
	DEFAULT_STYLING,
	each,
	FONT_FORMATS,
	FONT_SOURCES,
	NETWORK_FIELDS,
	STYLING_COLOR_FIELDS,
	STYLING_IMAGE_FIELDS,
	STYLING_SIZE_FIELDS,
	STYLING_SIZES,
	type StoreFont,
	type Styling,
} from "./styling";
import { isWebLink } from "./web-link";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A look from the fields of a form, to be drawn: what cannot be read is as it is without it. */
export function parseStyling(read: (field: string) => string): Styling {
	const chosen = chosenLook({ look: read("look"), lookBefore: read("lookBefore") });
	const link = (field: string) => (isWebLink(read(field)) ? read(field) : "");
	return {
		...DEFAULT_STYLING,
		...each(STYLING_IMAGE_FIELDS, (field) => (UUID.test(read(field)) ? read(field) : null)),
		...each(STYLING_COLOR_FIELDS, (field) => parseColor(read(field))),
		...each(STYLING_SIZE_FIELDS, (field) => {
			const { min, max, default: initial } = STYLING_SIZES[field];
			const size = Number(read(field) || initial);
			return size >= min && size <= max ? size : initial;
		}),
		...each(NETWORK_FIELDS, link),
		bannerAlt: read("bannerAlt"),
		bannerText: read("bannerText"),
		bannerSubtitle: read("bannerSubtitle"),
		logoAlt: read("logoAlt"),
		logoLink: link("logoLink"),
		headingFont: parseFont("headingFont", read),
		textFont: parseFont("textFont", read),
		...(chosen && lookFields(chosen)),
	};
}

function parseFont(font: string, read: (field: string) => string): StoreFont {
	const name = read(`${font}.name`).trim();
	const source = read(`${font}.source`);
	const format = read(`${font}.format`);
	return {
		name: /^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(name) ? name : "",
		source: source in FONT_SOURCES ? (source as StoreFont["source"]) : "installed",
		format: format in FONT_FORMATS ? (format as StoreFont["format"]) : "woff2",
		link: read(`${font}.link`),
	};
}
