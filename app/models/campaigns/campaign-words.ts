const HTTP_LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

export interface Reader {
	name: string;
	company: string;
}

/** The text for one customer: `{name}` is the first name, "there" for a stranger's; `{company}` is the company. */
export function wordsFor(text: string, { name, company }: Reader): string {
	const [first = ""] = name.trim().split(/\s+/);
	return text.replaceAll("{name}", () => first || "there").replaceAll("{company}", () => company);
}

/** The links in a text, in order. */
export function linksIn(text: string): string[] {
	return text.match(HTTP_LINK) ?? [];
}

/** The text with each link replaced. */
export function withLinks(text: string, replace: (index: number) => string): string {
	let index = -1;
	return text.replace(HTTP_LINK, () => {
		index += 1;
		return replace(index);
	});
}

/** The link with the campaign's tag, by which analytics know its visits; as it is without one. */
export function taggedLink(link: string, tag: string, channel: string): string {
	if (!tag || !URL.canParse(link)) return link;
	const url = new URL(link);
	url.searchParams.set("utm_source", "mise");
	url.searchParams.set("utm_medium", channel.toLowerCase());
	url.searchParams.set("utm_campaign", tag);
	return url.href;
}

/** The paragraphs of a text that blank lines part. */
export function paragraphsOf(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean);
}
