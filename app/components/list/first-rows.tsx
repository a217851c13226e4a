import type { ReactNode } from "react";

/** So many rows of a preview are shown at first. */
const FIRST = 20;

/** A table of which only the first rows are shown until a checkbox button is pressed, without script. */
export function FirstRows({ count, children }: { count: number; children: ReactNode }) {
	if (count <= FIRST) return <>{children}</>;
	return (
		<>
			<input type="checkbox" id="all-rows" className="all-rows-switch sr-only" />
			{children}
			<label htmlFor="all-rows" className="all-rows-toggle btn btn-secondary">
				<span className="all-rows-more">{`Show all ${count.toLocaleString("en-US")}`}</span>
				<span className="all-rows-fewer">{`Show the first ${FIRST}`}</span>
			</label>
		</>
	);
}
