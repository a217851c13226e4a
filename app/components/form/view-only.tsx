import { createContext, type ReactNode, useContext } from "react";

export const ViewOnlyContext = createContext(false);

export function ViewOnly({ children }: { children: ReactNode }) {
	const isViewOnly = useContext(ViewOnlyContext);
	if (!isViewOnly) return children;
	return (
		<fieldset disabled role="none" className="view-only">
			{children}
		</fieldset>
	);
}
