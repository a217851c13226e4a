import type { ReactNode } from "react";

/** Words for a screen reader, and for a browser without styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className="sr-only">{children}</span>;
}
