import { createContext, useContext } from "react";

/** The nonce that lets this answer's own scripts run. Known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
