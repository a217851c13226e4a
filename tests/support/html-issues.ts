import { HtmlValidate } from "html-validate";

/** The rules of the HTML standard alone: how React writes tags and attributes is a matter of style. */
const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard"],
	rules: {},
});

/** Where a page breaks the HTML standard, one line for each place. */
export async function htmlIssues(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	const issues = results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
	);
	const hidden = html.match(/<label[^>]* aria-hidden[^>]*>/g) ?? [];
	return [...issues, ...hidden.map((label) => `a hidden label of a control: ${label}`)];
}
