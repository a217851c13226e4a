import { type Browser, changed, formWith } from "./browser";

/** Opens the form of a page that takes files, and sends it with these and with what is typed. */
export async function sendFiles(
	browser: Browser,
	path: string,
	files: readonly File[],
	typed: Record<string, string> = {},
) {
	return sendAgain(browser, path, { page: (await browser.get(path)).text, files, typed });
}

interface SentAgain {
	/** The page that shows the form. */
	page: string;
	files?: readonly File[];
	typed?: Record<string, string>;
}

/** As `sendFiles`, of a form that is shown already. */
export async function sendAgain(
	browser: Browser,
	path: string,
	{ page, files = [], typed = {} }: SentAgain,
) {
	const form = new FormData();
	form.set("csrf", (await browser.session()).csrf);
	for (const [name, value] of changed(formWith(page, "file"), typed)) {
		form.append(name, value);
	}
	form.delete("file");
	for (const file of files) form.append("file", file);
	const sent = new Response(form);
	const type = sent.headers.get("content-type") ?? "";
	return browser.post(path, { body: { type, content: await sent.text() } });
}

export function csvFile(text: string, name = "rows.csv"): File {
	return new File([text], name, { type: "text/csv" });
}
