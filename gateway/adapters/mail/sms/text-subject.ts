const LENGTH = 60;

export function textSubject(text: string): string {
	if (text.length <= LENGTH) return text;
	const cut = text.slice(0, LENGTH);
	const lastSpace = cut.lastIndexOf(" ");
	return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
