import type { Endpoint } from "./endpoint";

/** The contract as a page to read: every endpoint with who may call it. The schemas are in /openapi.json. */
export function docsPage(endpoints: readonly Endpoint[]): string {
	const tags = [...new Set(endpoints.map(({ route }) => route.tags?.[0] ?? ""))];
	const sections = tags.map((tag) => {
		const rows = endpoints.filter(({ route }) => route.tags?.[0] === tag).map(row);
		return `<h2>${asText(tag)}</h2><table><tr><th>Call</th><th>What</th><th>Who</th></tr>${rows.join("")}</table>`;
	});
	return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Mise gateway</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}
code{font-size:.9em;overflow-wrap:anywhere}</style>
<h1>Mise gateway</h1>
<p>Send the token of a sign-in as <code>x-access-token</code>, or a storefront's key as <code>x-api-key</code>. Every
change carries an <code>Idempotency-Key</code>; an edit carries the version it was made on as <code>If-Match</code>.
A fresh token may come back in <code>x-access-token</code>. The machine-readable contract is
<a href="/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}</html>`;
}

function row({ method, path, access, route }: Endpoint): string {
	const call = `<code>${method.toUpperCase()} ${asText(path)}</code>`;
	return `<tr><td>${call}</td><td>${asText(route.summary ?? "")}</td><td>${asText(who(access))}</td></tr>`;
}

function who(access: Endpoint["access"]): string {
	if (typeof access === "string") return access === "anonymous" ? "Anybody" : "Anybody signed in";
	return access.anyOf.map((set) => set.join(" and ")).join(", or ");
}

function asText(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
