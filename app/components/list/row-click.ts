import type { MouseEvent } from "react";

/** Makes a click anywhere in a row follow its link; text can still be selected. */
export function followRow(event: MouseEvent<HTMLElement>): void {
	const target = event.target as Element;
	if (event.defaultPrevented || target.closest("a, button, input, label, select, summary")) return;
	if (window.getSelection()?.toString()) return;
	const link = target.closest("tr")?.querySelector<HTMLAnchorElement>(".row-link");
	if (!link) return;
	if (event.metaKey || event.ctrlKey) window.open(link.href, "_blank", "noopener");
	else link.click();
}
