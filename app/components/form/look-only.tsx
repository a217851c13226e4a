import { createContext, type ReactNode, useContext } from "react";

export const LookOnlyContext = createContext(false);

export function LookOnly({ children }: { children: ReactNode }) {
	const isLookOnly = useContext(LookOnlyContext);
	if (!isLookOnly) return children;
	return (
		<fieldset disabled role="none" className="look-only">
			{children}
		</fieldset>
	);
}
