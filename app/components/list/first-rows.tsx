import type { ReactNode } from "react";
import { formatCount } from "~/models/shared/count-text";

const FIRST = 20;

export function FirstRows({ count, children }: { count: number; children: ReactNode }) {
	if (count <= FIRST) return <>{children}</>;
	return (
		<>
			<input type="checkbox" id="all-rows" className="all-rows-switch sr-only" />
			{children}
			<label htmlFor="all-rows" className="all-rows-toggle btn btn-secondary">
				<span className="all-rows-more">{`Show all ${formatCount(count)}`}</span>{" "}
				<span className="all-rows-fewer">{`Show the first ${FIRST}`}</span>
			</label>
		</>
	);
}
