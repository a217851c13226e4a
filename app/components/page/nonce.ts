import { createContext, useContext } from "react";

/** The nonce for this answer's scripts and styles; the browser takes it from the page it was served with. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext) ?? servedNonce();
}

function servedNonce(): string | undefined {
	if (typeof document === "undefined") return undefined;
	return document.querySelector<HTMLElement>("script[nonce], style[nonce]")?.nonce || undefined;
}
