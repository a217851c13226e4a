const HTTP_LINK = /https?:\/\/[^\s<>"]+/g;
const PLACEHOLDER = /\{\s*[\p{L}\d_.-]{1,40}\s*\}/gu;
const FILLED_IN: readonly string[] = ["{name}", "{company}"];

export interface Reader {
	name: string;
	company: string;
}

/** The text for one customer: `{name}` is the first name, "there" for a stranger's; `{company}` is the company. */
export function fillPlaceholders(text: string, { name, company }: Reader): string {
	const [first = ""] = name.trim().split(/\s+/);
	return text.replaceAll("{name}", () => first || "there").replaceAll("{company}", () => company);
}

/** Unique placeholders in a text other than `{name}` and `{company}`. */
export function unknownPlaceholders(text: string): string[] {
	const found = (text.match(PLACEHOLDER) ?? []).filter((each) => !FILLED_IN.includes(each));
	return [...new Set(found)];
}

export function hasPlaceholder(text: string): boolean {
	return (text.match(PLACEHOLDER)?.length ?? 0) > 0;
}

/** The links in a text, in order, without the sentence around them. */
export function linksIn(text: string): string[] {
	return (text.match(HTTP_LINK) ?? []).map(withoutSentence).filter(isWhole);
}

export function withLinks(text: string, replace: (index: number) => string): string {
	let index = -1;
	return text.replace(HTTP_LINK, (found) => {
		const link = withoutSentence(found);
		if (!isWhole(link)) return found;
		index += 1;
		return replace(index) + found.slice(link.length);
	});
}

/** Punctuation at the end belongs to the sentence; so does a bracket that the link itself does not open. */
function withoutSentence(found: string): string {
	let link = found;
	for (;;) {
		const last = link.slice(-1);
		const opening = BRACKETS[last];
		const isOfSentence = opening
			? link.split(opening).length < link.split(last).length
			: ".,;:!?'’”".includes(last);
		if (last === "" || !isOfSentence) return link;
		link = link.slice(0, -1);
	}
}

const BRACKETS: Readonly<Record<string, string | undefined>> = { ")": "(", "]": "[", "}": "{" };

function isWhole(link: string): boolean {
	return /^https?:\/\/./.test(link);
}

/** Adds the campaign's UTM tags for analytics. Leaves the typed link unchanged, including its `utm_` parameters. */
export function taggedLink(link: string, tag: string, channel: string): string {
	if (!tag || !URL.canParse(link)) return link;
	const [, address = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? [];
	const typed = new Set((query ?? "").split("&").map((each) => each.split("=")[0]));
	const added = Object.entries({
		utm_source: "mise",
		utm_medium: channel.toLowerCase(),
		utm_campaign: tag,
	}).flatMap(([name, value]) => (typed.has(name) ? [] : `${name}=${encodeURIComponent(value)}`));
	const whole = [...(query ? [query] : []), ...added].join("&");
	return `${address}?${whole}${fragment}`;
}

export function splitParagraphs(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean);
}
