import {
	NETWORK_FIELDS,
	STYLING_COLOR_FIELDS,
	STYLING_IMAGE_FIELDS,
	STYLING_SIZE_FIELDS,
	type Styling,
} from "./styling";
import { typedStyling } from "./typed-styling";

const PLAIN_FIELDS = [
	...STYLING_IMAGE_FIELDS,
	...STYLING_COLOR_FIELDS,
	...STYLING_SIZE_FIELDS,
	...NETWORK_FIELDS,
	...(["bannerAlt", "bannerText", "bannerSubtitle", "logoAlt", "logoLink"] as const),
];

/** The query of a preview: the fields of the styling form that differ from the saved look. */
export function lookQuery(saved: Styling, read: (field: string) => string): string {
	const query = new URLSearchParams();
	for (const [field, text] of formTexts(saved)) {
		const typed = read(field);
		if (typed !== text) query.append(field, typed);
	}
	return query.toString();
}

/** The look of a preview; a value that the form would refuse counts as missing (spec 3.5). */
export function lookFromQuery(saved: Styling, query: URLSearchParams): Styling {
	const texts = new Map(formTexts(saved));
	return typedStyling((field) => query.get(field) ?? texts.get(field) ?? "");
}

function formTexts(styling: Styling): [string, string][] {
	const fonts = (["headingFont", "textFont"] as const).flatMap((font) =>
		Object.entries(styling[font]).map(([part, text]): [string, string] => [
			`${font}.${part}`,
			text,
		]),
	);
	return [
		...PLAIN_FIELDS.map((field): [string, string] => [field, String(styling[field] ?? "")]),
		...fonts,
	];
}
