import type { Endpoint } from "./endpoint";
import { type Contract, getOperation, type Operation } from "./openapi";

/** Another contract, with a page part of its own. */
interface Protocol {
	info: { title: string; description?: string };
	paths?: object;
	webhooks?: object;
}

type Operations = Record<string, Record<string, { summary?: string }>>;

export function docsPage(
	endpoints: readonly Endpoint[],
	contract: Contract,
	pos: { path: string; protocol: Protocol },
): string {
	const tags = [...new Set(endpoints.map(({ definition }) => definition.tag))];
	const sections = tags.map((tag) => {
		const tagged = endpoints.filter(({ definition }) => definition.tag === tag);
		const parts = tagged.map((endpoint) => section(endpoint, getOperation(contract, endpoint)));
		return `<h2>${escapeHtml(tag)}</h2>${parts.join("")}`;
	});
	return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Mise gateway</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
summary{padding:.4rem 0;cursor:pointer}details{border-bottom:1px solid #888}h3{font-size:1rem;margin:1rem 0 .2rem}
table{border-collapse:collapse}td,th{padding:.2rem .6rem .2rem 0;text-align:left;vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}pre{overflow:auto;padding:.6rem;border:1px solid #888}</style>
<h1>Mise gateway</h1>
<p>Send the token of a sign-in as <code>x-access-token</code>, or a storefront's key as <code>x-api-key</code>. Every
change carries an <code>Idempotency-Key</code>; an edit carries the version it was made on as <code>If-Match</code>.
A fresh token may come back in <code>x-access-token</code>. The machine-readable contract is
<a href="/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}${protocolPart(pos.path, pos.protocol)}</html>`;
}

function protocolPart(path: string, { info, paths = {}, webhooks = {} }: Protocol): string {
	const all: Operations = { ...paths, ...webhooks };
	const rows = Object.entries(all).flatMap(([name, operations]) =>
		Object.entries(operations).map(
			([method, { summary = "" }]) =>
				`<tr><td><code>${method.toUpperCase()} ${escapeHtml(name)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
		),
	);
	return `<h2>${escapeHtml(info.title)}</h2><p>${escapeHtml(info.description ?? "")} The contract is
<a href="${path}">${path}</a>.</p><table>${rows.join("")}</table>`;
}

function section({ method, path, definition }: Endpoint, operation: Operation): string {
	const call = `<code>${method.toUpperCase()} ${escapeHtml(path)}</code>`;
	return `<details><summary>${call} ${escapeHtml(definition.summary)}</summary>
<p>Who may call it: ${escapeHtml(accessText(definition.access))}</p>
${parametersTable(operation)}${bodyPart(operation)}${answerParts(operation)}</details>`;
}

function parametersTable({ parameters = [] }: Operation): string {
	if (parameters.length === 0) return "";
	const rows = parameters.map(
		({ name, in: place, required, example }) =>
			`<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ", required" : ""}</td><td><code>${escapeHtml(JSON.stringify(example))}</code></td></tr>`,
	);
	return `<h3>Parameters</h3><table><tr><th>Name</th><th>Where</th><th>Example</th></tr>${rows.join("")}</table>`;
}

function bodyPart({ requestBody }: Operation): string {
	return requestBody ? examplePart("Body", requestBody.content["application/json"]) : "";
}

function answerParts({ responses }: Operation): string {
	return Object.entries(responses)
		.filter(([status]) => status !== "default")
		.map(([status, { content }]) => examplePart(`Answer ${status}`, content?.["application/json"]))
		.join("");
}

function examplePart(title: string, media: { example?: unknown } | undefined): string {
	return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(media?.example, null, 2))}</pre>`;
}

function accessText(access: Endpoint["access"]): string {
	if (typeof access === "string") return access === "anonymous" ? "Anyone" : "Anyone signed in";
	return access.anyOf.map((set) => set.join(" and ")).join(", or ");
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
