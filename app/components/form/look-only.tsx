import { createContext, type ReactNode, useContext } from "react";

/** Whether the pages are looked at as somebody else, which changes nothing. */
export const LookOnlyContext = createContext(false);

/** The fields and buttons of a form that changes something; disabled while nothing may be changed. */
export function LookOnly({ children }: { children: ReactNode }) {
	const isLookOnly = useContext(LookOnlyContext);
	if (!isLookOnly) return children;
	return (
		<fieldset disabled className="look-only">
			{children}
		</fieldset>
	);
}
