export interface Letter {
	subject: string;
	paragraphs: readonly string[];
	action?: { label: string; url: string };
	footer?: string;
}

/** The message as text and as HTML simple enough for any mail program, without images and script. */
export function writeLetter({ subject, paragraphs, action, footer }: Letter) {
	const after = footer ? [footer] : [];
	const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...after];
	const link = action
		? [`<a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a>`]
		: [];
	const html = [...paragraphs.map(escapeHtml), ...link, ...after.map(escapeHtml)];
	return {
		subject,
		text: `${text.join("\n\n")}\n`,
		html: `<!doctype html><html lang="en-US"><body style="${BODY}">${html.map((part) => `<p>${part}</p>`).join("")}</body></html>`,
	};
}

const BODY = "font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif;color:#1c1917;max-width:36em";
const BUTTON =
	"display:inline-block;padding:10px 18px;border-radius:6px;background:#9a3412;color:#fff";

function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
