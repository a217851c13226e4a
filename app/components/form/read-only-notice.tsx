import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

/** Path to start a support session that allows changes; null for non-support users and during a session. */
export const SupportSessionContext = createContext<string | null>(null);

export function ReadOnlyNotice({ children }: { children: ReactNode }) {
	const session = useContext(SupportSessionContext);
	const { pathname, search } = useLocation();
	if (!session) return <Notice kind="info">{children}</Notice>;
	const to = `${session}&next=${encodeURIComponent(pathname + search)}`;
	return (
		<Notice kind="info" actions={<ButtonLink to={to}>Start a support session</ButtonLink>}>
			To make changes, start a support session.
		</Notice>
	);
}
