const TAG = /<(\/?)(form|button|input|select|textarea)\b([^>]*)>/g;
const MAX_LETTERS = 160;

/** What browsers without script, text browsers above all, could not send of a page's forms. */
export function formIssues(html: string): string[] {
	const issues: string[] = [];
	let form: { tag: string; isNamed: boolean } | null = null;
	const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
	for (const [tag, slash, name, attributes = ""] of text.matchAll(TAG)) {
		const has = (attribute: string) => new RegExp(`\\s${attribute}=`).test(attributes);
		const isSubmit = name === "button" && !/\stype="(?:button|reset)"/.test(attributes);
		if (name === "form") {
			const isPost = form && /\smethod="post"/i.test(form.tag);
			if (slash && isPost && !form?.isNamed) issues.push(`sends nothing by POST: ${form?.tag}`);
			if (!slash && form) issues.push(`stands in another form: ${tag}`);
			form = slash ? null : { tag, isNamed: false };
			continue;
		}
		if (slash) continue;
		const isPreview = /\sname="show-preview"/.test(attributes);
		if (/\sformaction="[^#]/i.test(attributes) && !isPreview)
			issues.push(`goes elsewhere than its form: ${tag}`);
		if (has("form")) issues.push(`names its form: ${tag}`);
		if (!form && (isSubmit || has("name"))) issues.push(`stands in no form: ${tag}`);
		if (form && has("name")) form.isNamed = true;
		const [, value = ""] = (isSubmit && /\svalue="([^"]*)"/.exec(attributes)) || [];
		if (/^[{[]/.test(value) || value.length > MAX_LETTERS) issues.push(`is no word: ${tag}`);
	}
	return issues;
}
