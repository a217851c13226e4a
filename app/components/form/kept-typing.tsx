import { type ReactNode, useLayoutEffect } from "react";

const typed = new Map<HTMLTextAreaElement, string>();

/** Remembers typed text until `KeptTyping` mounts: React 18 resets text areas to the server's text as it takes over. */
export function watchTyping(): void {
	for (const area of document.querySelectorAll("textarea")) remember(area);
	document.addEventListener("input", onInput, true);
}

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
