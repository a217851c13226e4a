import { get } from "node:http";

/** What the HTML and CSS of a list may weigh, in KB. */
export const MAX_MARKUP = 30;

/** A page and its style sheets as transferred, in KB. */
export async function measureMarkup(
	url: string,
	headers: Record<string, string>,
): Promise<{ html: number; styles: number }> {
	const page = await fetchRaw(url, headers);
	const html = await fetchText(url, headers);
	const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)];
	let styles = 0;
	for (const [, href] of sheets) {
		styles += (await fetchRaw(new URL(href ?? "", url).href, {})).length;
	}
	return { html: page.length / 1024, styles: styles / 1024 };
}

export async function fetchText(url: string, headers: Record<string, string>): Promise<string> {
	const answer = await fetch(url, { headers });
	// The page of an invalid link is a page, too.
	if (!answer.ok && answer.status !== 410) throw new Error(`${url} answered ${answer.status}`);
	return answer.text();
}

export function fetchRaw(url: string, headers: Record<string, string>): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { ...headers, "accept-encoding": "gzip" } }, async (answer) => {
			const chunks: Buffer[] = [];
			for await (const chunk of answer) chunks.push(chunk as Buffer);
			resolve(Buffer.concat(chunks));
		}).on("error", reject);
	});
}
