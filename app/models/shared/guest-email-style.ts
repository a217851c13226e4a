const DARK: readonly (readonly [selector: string, style: string])[] = [
	[".page", "background-color:#171412"],
	[".card", "background-color:#24201d"],
	[".words", "color:#f5f2ef"],
	[".muted", "color:#b8b0a9"],
	[".line", "border-color:#78716c"],
	[".plain-button", "background:#f5f2ef;background-image:none;color:#1c1917"],
];

/** Dark mode for mail programs that support `prefers-color-scheme`, and for Outlook's `data-ogsc` attribute. */
export const GUEST_STYLE = [
	":root{color-scheme:light dark;supported-color-schemes:light dark}",
	`@media (prefers-color-scheme:dark){${DARK.map(([selector, style]) => rule(selector, style)).join("")}}`,
	...DARK.map(([selector, style]) => rule(`[data-ogsc] ${selector}`, style)),
	"@media (max-width:480px){.around{padding:0!important}.head{padding:12px 16px!important;border-radius:0!important}.pad{padding:24px 16px!important;border-radius:0!important}.wide{width:100%!important}.button{display:block!important}}",
].join("");

function rule(selector: string, style: string): string {
	const important = style.split(";").map((each) => `${each}!important`);
	return `${selector}{${important.join(";")}}`;
}
