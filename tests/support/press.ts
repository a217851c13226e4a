import { type Browser, formWith, type PageAnswer, visibleText } from "./browser";

/** What a person changes of a form's fields before the press: null unchecks, a list checks several. */
export type EnteredValues = Record<string, string | readonly string[] | null>;

/** A page that is open: what it shows, and where. */
export interface OpenPage extends PageAnswer {
	path: string;
}

export async function open(browser: Browser, path: string): Promise<OpenPage> {
	return followed(browser, await browser.get(path), path);
}

/**
 * Presses a button of an open page by how its name begins: sends its form with what stands in it and what is typed, and
 * follows to the page that is shown then.
 */
export async function press(
	browser: Browser,
	page: OpenPage,
	name: string,
	typed: EnteredValues = {},
): Promise<OpenPage> {
	const { form, button } = findButton(page.text, name);
	const action = attribute(button, "formaction") ?? attribute(form, "action") ?? page.path;
	const fields = [...fillFields(formWith(form), typed), ...pressedValue(button)];
	const target = new URL(action, new URL(page.path, browser.url));
	const method = attribute(button, "formmethod") ?? attribute(form, "method") ?? "get";
	if (method.toLowerCase() === "get") {
		return open(browser, `${target.pathname}?${new URLSearchParams(fields)}`);
	}
	const isMultipart = attribute(form, "enctype") === "multipart/form-data";
	const encoding = isMultipart ? "multipart" : "urlencoded";
	const path = `${target.pathname}${target.search}`;
	return followed(browser, await browser.post(path, { fields, encoding }), path);
}

async function followed(browser: Browser, answer: PageAnswer, from: string): Promise<OpenPage> {
	let [last, path] = [answer, from];
	for (let step = 0; last.location && step < 10; step += 1) {
		const { pathname, search } = new URL(last.location, browser.url);
		path = `${pathname}${search}`;
		last = await browser.get(path);
	}
	return { ...last, path };
}

function findButton(html: string, name: string): { form: string; button: string } {
	const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)];
	for (const found of html.matchAll(/<button\b[\s\S]*?<\/button>/g)) {
		const [button] = found;
		const named = attribute(button, "aria-label") ?? visibleText(button).trim();
		if (!named.startsWith(name)) continue;
		if (attribute(button, "type") === "button") continue;
		const id = attribute(button, "form");
		const form = forms.find((each) =>
			id === undefined
				? each.index < found.index && found.index < each.index + each[0].length
				: attribute(each[0], "id") === id,
		);
		if (form) return { form: form[0], button };
	}
	const all = [...html.matchAll(/<button\b[\s\S]*?<\/button>/g)].map(([each]) =>
		visibleText(each).trim(),
	);
	throw new Error(`No button “${name}” sends a form. There are: ${all.join(" | ")}`);
}

function fillFields(fields: [string, string][], typed: EnteredValues): [string, string][] {
	const rest = fields.filter(([name]) => !(name in typed));
	const added = Object.entries(typed).flatMap(([name, value]) =>
		[value ?? []].flat().map((each): [string, string] => [name, each]),
	);
	return [...rest, ...added];
}

function pressedValue(button: string): [string, string][] {
	const name = attribute(button, "name");
	return name === undefined ? [] : [[name, attribute(button, "value") ?? ""]];
}

function attribute(html: string, name: string): string | undefined {
	const tag = /^<[^>]*>/.exec(html)?.[0] ?? "";
	return new RegExp(`\\s${name}="([^"]*)"`)
		.exec(tag)?.[1]
		?.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}
