import { Component, type ReactNode, useEffect, useLayoutEffect } from "react";
import type { Root } from "react-dom/client";
import {
	type Control,
	controlsIn,
	copyState,
	isChanged,
	pairControls,
	repeatChange,
} from "../ui/control-state";

interface ServedPage {
	html: HTMLElement;
	head: HTMLElement;
	title: string;
	body: HTMLElement;
	/** Initial body as HTML, because cloning its elements takes many times as long. */
	content: string;
	/** Of the page as it shows; they keep typed state when React removes them. */
	controls: Control[];
	root: Root | null;
}

let served: ServedPage | null = null;
const typed = new Map<HTMLTextAreaElement, string>();

/** Stores the page as the server sent it, until something else is shown. `hydrate` lets React take it over. */
export function hydrateServedPage(hydrate: () => Root): void {
	served = {
		html: document.documentElement,
		head: document.head,
		title: document.title,
		body: document.body.cloneNode(false) as HTMLElement,
		content: document.body.innerHTML,
		controls: controlsIn(document),
		root: null,
	};
	for (const control of served.controls) rememberText(control);
	document.addEventListener("input", onInput, true);
	served.root = hydrate();
}

/** Replays events from before hydration, and restores the server's page when React cannot render it. */
export function ServedPageBoundary({ children }: { children: ReactNode }) {
	useLayoutEffect(restoreInput, []);
	// After the effects of all components, in which they begin to listen.
	useEffect(repeatInput, []);
	return <LastBoundary>{children}</LastBoundary>;
}

/**
 * Restores the server-rendered page with everything typed, working without script. Only reports the error if something
 * else has loaded into the page since.
 */
export function restoreServedPage(error: unknown): void {
	const page = served;
	if (!page) {
		window.scriptStart?.report("page", error);
		return;
	}
	served = null;
	// React cannot be unmounted while it commits.
	Promise.resolve().then(() => {
		try {
			restorePage(page);
		} catch (failure) {
			window.scriptStart?.report("page", failure);
		}
		window.scriptStart?.giveUp(error);
	});
}

/** Call it before the page shows something other than the server's HTML. */
export function discardServedPage(): void {
	served = null;
}

class LastBoundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
	static getDerivedStateFromError() {
		return { isFailed: true };
	}

	override state = { isFailed: false };

	override componentDidCatch(error: unknown) {
		restoreServedPage(error);
	}

	override render() {
		return this.state.isFailed ? null : this.props.children;
	}
}

function onInput({ target }: Event): void {
	rememberText(target);
}

/** React 18 resets text areas to the server's text as it takes over. */
function rememberText(control: EventTarget | null): void {
	if (!(control instanceof HTMLTextAreaElement)) return;
	if (isChanged(control)) typed.set(control, control.value);
	else typed.delete(control);
}

function restoreTexts(): void {
	for (const [area, text] of typed) area.value = text;
	typed.clear();
}

function restoreInput(): void {
	restoreTexts();
	// If the markup differed, React has rebuilt the page.
	if (!served || served.controls.every((control) => control.isConnected)) return;
	const shown = controlsIn(document);
	for (const { from, to } of pairControls(served.controls, shown)) {
		if (!from.isConnected) copyState(from, to);
	}
	served.controls = shown;
}

function repeatInput(): void {
	document.removeEventListener("input", onInput, true);
	restoreTexts();
	for (const control of controlsIn(document)) if (isChanged(control)) repeatChange(control);
	repeatPress();
}

function repeatPress(): void {
	const { pressed = null } = window.scriptStart ?? {};
	if (pressed instanceof Element && pressed.isConnected && !pressed.closest(PRESSED_BY_BROWSER)) {
		pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
	}
}

const PRESSED_BY_BROWSER = "a, button, input, label, select, summary, textarea";

function restorePage({ html, head, title, body, content, controls, root }: ServedPage): void {
	const top = window.scrollY;
	document.removeEventListener("input", onInput, true);
	restoreTexts();
	try {
		root?.unmount();
	} catch (error) {
		window.scriptStart?.report("page", error);
	}
	body.innerHTML = content;
	for (const { from, to } of pairControls(controls, controlsIn(body))) {
		copyState(from, to);
	}
	while (html.firstChild) html.removeChild(html.firstChild);
	html.append(head, body);
	if (document.documentElement) document.documentElement.remove();
	document.append(html);
	document.title = title;
	window.scrollTo(0, top);
}
