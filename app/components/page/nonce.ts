import { createContext, useContext } from "react";

/** The nonce for this answer's scripts. Known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
