export const POS_TOKENS = {
	number: "the order's number",
	customer: "the customer's name",
	option: "the dining option",
	time: "when the order is due",
	source: "where it was ordered",
} as const;
export type PosToken = keyof typeof POS_TOKENS;

const BRACES = /\{([^{}]*)\}/g;

/** A template with its tokens replaced; spaces that an empty value leaves behind are dropped. */
export function filledTemplate(
	template: string,
	values: Readonly<Record<PosToken, string>>,
): string {
	return template
		.replace(BRACES, (whole, name: string) => (isToken(name) ? values[name] : whole))
		.replace(/\s+/g, " ")
		.trim();
}

export function templateIssue(template: string): string | null {
	const unknown = [...template.matchAll(BRACES)].find(([, name = ""]) => !isToken(name));
	if (unknown) return `${unknown[0]} isn’t available. ${TOKENS_HINT}`;
	return /[{}]/.test(template.replace(BRACES, ""))
		? `Add the missing { or }. ${TOKENS_HINT}`
		: null;
}

export const TOKENS_HINT = `Use ${Object.keys(POS_TOKENS)
	.map((name) => `{${name}}`)
	.join(", ")}.`;

function isToken(name: string): name is PosToken {
	return Object.hasOwn(POS_TOKENS, name);
}
