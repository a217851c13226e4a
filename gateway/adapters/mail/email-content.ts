import { escapeHtml } from "~/models/shared/escape-html";

export interface EmailContent {
	subject: string;
	paragraphs: readonly string[];
	action?: { label: string; url: string };
	footer?: string;
	sections?: readonly EmailSection[];
	unsubscribe?: { url: string; oneClickUrl: string };
}

interface EmailSection {
	title: string;
	entries: readonly { title: string; lines: readonly string[]; url: string }[];
}

/** Spam filters count “Stop these messages” against an email. */
const UNSUBSCRIBE = "Unsubscribe";

export function renderEmail({
	subject,
	paragraphs,
	action,
	footer,
	sections = [],
	unsubscribe,
}: EmailContent) {
	const after = footer ? [footer] : [];
	const text = [
		...paragraphs,
		...sections.map(sectionText),
		...(action ? [`${action.label}: ${action.url}`] : []),
		...after,
		...(unsubscribe ? [`${UNSUBSCRIBE}: ${unsubscribe.url}`] : []),
	];
	const link = action
		? [`<a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a>`]
		: [];
	const html = [
		...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
		...sections.map(sectionHtml),
		...[...link, ...after.map(escapeHtml)].map((each) => `<p>${each}</p>`),
		...(unsubscribe ? [`<p>${linkHtml(UNSUBSCRIBE, unsubscribe.url)}</p>`] : []),
	];
	return {
		subject,
		unsubscribeUrl: unsubscribe?.oneClickUrl ?? null,
		text: `${text.join("\n\n")}\n`,
		html: `<!doctype html><html lang="en-US"><body style="${BODY}">${html.join("")}</body></html>`,
	};
}

function sectionText({ title, entries }: EmailSection): string {
	const text = entries.map((each) =>
		[`* ${each.title}`, ...each.lines.map((line) => `    ${line}`), `    ${each.url}`].join("\n"),
	);
	return [title.toUpperCase(), ...text].join("\n\n");
}

function sectionHtml({ title, entries }: EmailSection): string {
	const text = entries.map((each) => {
		const lines = each.lines.map((line) => `<br>${escapeHtml(line)}`).join("");
		return `<li style="margin:8px 0">${linkHtml(each.title, each.url)}${lines}</li>`;
	});
	return `<h2 style="font-size:18px">${escapeHtml(title)}</h2><ul>${text.join("")}</ul>`;
}

function linkHtml(label: string, url: string): string {
	return `<a href="${escapeHtml(url)}" style="color:#9a3412">${escapeHtml(label)}</a>`;
}

const BODY = "font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif;color:#1c1917;max-width:36em";
const BUTTON =
	"display:inline-block;padding:10px 18px;border-radius:6px;background:#9a3412;color:#fff";
