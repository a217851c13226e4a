import { escapeHtml } from "./escape-html";
import { formatPhone } from "./format-phone";

const DARK: readonly (readonly [selector: string, style: string])[] = [
	[".page", "background-color:#171412"],
	[".card", "background-color:#24201d"],
	[".words", "color:#f5f2ef"],
	[".muted", "color:#b8b0a9"],
	[".line", "border-color:#78716c"],
	[".plain-button", "background:#f5f2ef;background-image:none;color:#1c1917"],
];

/** Dark mode for mail programs that support `prefers-color-scheme`, and for Outlook's `data-ogsc` attribute. */
const GUEST_STYLE = [
	":root{color-scheme:light dark;supported-color-schemes:light dark}",
	`@media (prefers-color-scheme:dark){${DARK.map(([selector, style]) => rule(selector, style)).join("")}}`,
	...DARK.map(([selector, style]) => rule(`[data-ogsc] ${selector}`, style)),
	"@media (max-width:480px){.around{padding:0!important}.head{padding:12px 16px!important;border-radius:0!important}.pad{padding:24px 16px!important;border-radius:0!important}.wide{width:100%!important}.button{display:block!important}}",
].join("");

interface Colors {
	background: string;
	color: string;
}

/** Look of an organization's emails to customers, as in its web store. */
export interface GuestBrand {
	name: string;
	logoUrl: string;
	header: Colors | null;
	button: Colors | null;
	buttonRadius: number;
	address: string;
	phone: string;
}

interface GuestButton {
	kind: "button";
	label: string;
	url: string;
	look?: Colors & { fontSize: number; radius: number };
}

interface AmountRow {
	label: string;
	amount: string;
	/** Below the label, each on a line. */
	details?: readonly string[];
	isSum?: boolean;
}

export type GuestBlock =
	| { kind: "text"; parts: readonly { text: string; url?: string }[] }
	| { kind: "panel"; title: string; lines: readonly string[]; code: string }
	| { kind: "amounts"; rows: readonly AmountRow[] }
	| GuestButton;

export interface GuestEmail {
	brand: GuestBrand;
	subject: string;
	picture?: { url: string; alt: string } | null;
	blocks: readonly GuestBlock[];
	footer: readonly string[];
	unsubscribe?: { url: string; oneClickUrl: string | null };
	/** Our own tracking pixel, which records opens. */
	pixelUrl?: string | null;
}

export interface RenderedEmail {
	subject: string;
	text: string;
	html: string;
	unsubscribeUrl: string | null;
}

/** An email to a customer as text and as HTML of the same content, in tables that Outlook and Gmail show. */
export function renderGuestEmail(content: GuestEmail): RenderedEmail {
	const { subject, unsubscribe } = content;
	return {
		subject,
		text: plainText(content),
		html: renderHtml(content),
		unsubscribeUrl: unsubscribe?.oneClickUrl ?? null,
	};
}

function plainText({ brand, subject, picture, blocks, footer, unsubscribe }: GuestEmail): string {
	const parts = [
		brand.name,
		picture?.alt ?? "",
		subject,
		...blocks.map(blockText),
		...footer,
		senderLines(brand).join("\n"),
		unsubscribe ? `Unsubscribe: ${unsubscribe.url}` : "",
	];
	return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: GuestBlock): string {
	if (block.kind === "button") return `${block.label}: ${block.url}`;
	if (block.kind === "text") return block.parts.map(({ text, url }) => url ?? text).join("");
	if (block.kind === "amounts") return block.rows.map(rowText).join("\n");
	return [block.title, ...block.lines, block.code].filter(Boolean).join("\n");
}

function rowText({ label, amount, details = [] }: AmountRow): string {
	return [`${label}  ${amount}`, ...details.map((detail) => `    ${detail}`)].join("\n");
}

function senderLines({ name, address, phone }: GuestBrand): string[] {
	return [[name, phone && formatPhone(phone, "us")].filter(Boolean).join(", "), address].filter(
		Boolean,
	);
}

function renderHtml(content: GuestEmail): string {
	const { brand, subject, picture, blocks, footer, unsubscribe, pixelUrl } = content;
	const small = [...footer, ...senderLines(brand)].map(
		(line) => `<p style="margin:0 0 8px">${lines(line)}</p>`,
	);
	if (unsubscribe) {
		small.push(
			`<p style="margin:0"><a class="muted" href="${escapeHtml(unsubscribe.url)}" style="color:#57534e">Unsubscribe</a></p>`,
		);
	}
	const page = [
		'<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
		`<title>${escapeHtml(subject)}</title><style>${GUEST_STYLE}</style></head>`,
		`<body class="page" style="margin:0;padding:0;background:#f5f2ef">`,
		table("100%", 'class="page" bgcolor="#f5f2ef"', [
			`<td align="center" class="around" style="padding:24px 12px">${table(
				"600",
				`style="width:100%;max-width:600px;${FACE}"`,
				[
					headerHtml(brand),
					picture ? `<td class="card" bgcolor="#ffffff">${pictureHtml(picture)}</td>` : "",
					`<td class="card pad" bgcolor="#ffffff" style="padding:32px;border-radius:0 0 12px 12px"><h1 class="words" style="margin:0 0 16px;font-size:28px;line-height:34px;font-weight:600;color:#1c1917">${escapeHtml(subject)}</h1>${blocks.map((block) => blockHtml(block, brand)).join("")}</td>`,
					`<td class="muted pad" style="padding:20px 32px;font-size:13px;line-height:20px;color:#57534e">${small.join("")}</td>`,
				],
			)}</td>`,
		]),
	].join("");
	const pixel = pixelUrl
		? `<img src="${escapeHtml(pixelUrl)}" alt="" width="1" height="1" style="border:0">`
		: "";
	return `${page}${pixel}</body></html>`;
}

const FACE =
	"font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px";

function table(width: string, more: string, cells: readonly string[]): string {
	const rows = cells.filter(Boolean).map((cell) => `<tr>${cell}</tr>`);
	const wide = width ? ` width="${width}"` : "";
	return `<table role="presentation"${wide} cellpadding="0" cellspacing="0" border="0" ${more}>${rows.join("")}</table>`;
}

/** A background that mail programs in dark mode leave alone, as they do not invert pictures. */
function solid(color: string): string {
	return `background:${color};background-image:linear-gradient(${color},${color})`;
}

function headerHtml({ name, logoUrl, header }: GuestBrand): string {
	const color = header?.color ?? "#1c1917";
	const logo = logoUrl
		? `<img src="${escapeHtml(logoUrl)}" alt="" width="48" height="48" style="display:inline-block;width:48px;height:48px;margin-right:12px;border:0;border-radius:8px;vertical-align:middle">`
		: "";
	const kind = header ? ' class="head"' : ' class="head card words"';
	const background = header?.background ?? "#ffffff";
	return `<td${kind} bgcolor="${background}" style="padding:16px 32px;border-radius:12px 12px 0 0;${header ? solid(background) : ""}">${logo}<span${header ? "" : ' class="words"'} style="font-size:18px;font-weight:600;color:${color};vertical-align:middle">${escapeHtml(name)}</span></td>`;
}

function pictureHtml({ url, alt }: { url: string; alt: string }): string {
	return `<img class="words" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="600" style="display:block;width:100%;height:auto;border:0;color:#1c1917">`;
}

function blockHtml(block: GuestBlock, brand: GuestBrand): string {
	if (block.kind === "button") return buttonHtml(block, brand);
	if (block.kind === "panel") return panelHtml(block);
	if (block.kind === "amounts") return amountsHtml(block.rows);
	const parts = block.parts.map(({ text, url }) =>
		url
			? `<a class="words" href="${escapeHtml(url)}" style="color:#1c1917">${escapeHtml(text)}</a>`
			: lines(text),
	);
	return `<p class="words" style="margin:0 0 16px;color:#1c1917">${parts.join("")}</p>`;
}

function panelHtml({ title, lines: more, code }: Extract<GuestBlock, { kind: "panel" }>): string {
	const rows = [
		`<strong style="font-size:20px;line-height:28px">${escapeHtml(title)}</strong>`,
		...more.map(escapeHtml),
	].join("<br>");
	const number = code
		? `<div style="margin-top:8px;font-size:22px;line-height:30px;font-weight:600;letter-spacing:1px">${escapeHtml(code)}</div>`
		: "";
	return table("100%", 'style="margin:0 0 24px"', [
		`<td class="words line" align="center" style="padding:16px;border:2px dashed #a8a29e;border-radius:8px;color:#1c1917">${rows}${number}</td>`,
	]);
}

function amountsHtml(rows: readonly AmountRow[]): string {
	const cells = rows.flatMap(({ label, amount, details = [], isSum }) => {
		const weight = isSum ? ";font-weight:600" : "";
		const line = `border-top:1px solid #e7e2dd;padding:8px 0`;
		return [
			`<td class="words line" style="${line};color:#1c1917${weight}">${escapeHtml(label)}</td><td class="words line" align="right" valign="top" style="${line} 8px 16px;white-space:nowrap;color:#1c1917${weight}">${escapeHtml(amount)}</td>`,
			details.length > 0
				? `<td colspan="2" class="muted" style="padding:0 0 8px;font-size:14px;line-height:20px;color:#57534e">${details.map(escapeHtml).join("<br>")}</td>`
				: "",
		];
	});
	return table("100%", 'style="margin:0 0 24px"', cells);
}

function buttonHtml({ label, url, look }: GuestButton, { button, buttonRadius }: GuestBrand) {
	const { background, color } = look ?? button ?? { background: "#1c1917", color: "#ffffff" };
	const kind = look || button ? "button" : "button plain-button";
	const radius = look?.radius ?? buttonRadius;
	const link = `<a class="${kind}" href="${escapeHtml(url)}" style="display:inline-block;min-width:160px;padding:12px 24px;${solid(background)};border-radius:${radius}px;color:${color};font-size:${look?.fontSize ?? 16}px;line-height:24px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`;
	return table("100%", 'style="margin:8px 0 16px"', [
		`<td align="center">${table("", 'class="wide"', [
			`<td align="center" bgcolor="${background}" style="border-radius:${radius}px;mso-padding-alt:12px 24px">${link}</td>`,
		])}</td>`,
	]);
}

function lines(text: string): string {
	return escapeHtml(text).replaceAll("\n", "<br>");
}

function rule(selector: string, style: string): string {
	const important = style.split(";").map((each) => `${each}!important`);
	return `${selector}{${important.join(";")}}`;
}
