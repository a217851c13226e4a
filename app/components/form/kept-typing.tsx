import { type ReactNode, useLayoutEffect } from "react";

const typed = new Map<HTMLTextAreaElement, string>();

/**
 * Remembers what is typed into text areas until `KeptTyping` has mounted: while React 18 takes over a text area it sets
 * it back to the server's text.
 */
export function watchTyping(): void {
	for (const area of document.querySelectorAll("textarea")) remember(area);
	document.addEventListener("input", onInput, true);
}

/** Puts back what `watchTyping` remembered. */
export function KeptTyping({ children }: { children: ReactNode }) {
	useLayoutEffect(() => {
		document.removeEventListener("input", onInput, true);
		for (const [area, text] of typed) {
			if (area.value === text) continue;
			area.value = text;
			area.dispatchEvent(new Event("input", { bubbles: true }));
		}
		typed.clear();
	}, []);
	return children;
}

function onInput({ target }: Event): void {
	if (target instanceof HTMLTextAreaElement) remember(target);
}

function remember(area: HTMLTextAreaElement): void {
	if (area.value !== area.defaultValue) typed.set(area, area.value);
}
