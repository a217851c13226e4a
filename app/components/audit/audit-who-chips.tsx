import { Link, useSearchParams } from "@remix-run/react";
import type { AuditWho } from "~/models/audit/audit";
import { withParams } from "../list/query";

export function AuditWhoChips({ who }: { who: AuditWho }) {
	const [params] = useSearchParams();
	return (
		<nav className="chips" aria-label="Entries shown">
			{CHOICES.map(({ value, label }) => (
				<Link
					key={value}
					to={withParams(params, { who: value, page: null })}
					discover="none"
					className="chip pr-3"
					aria-current={value === who || undefined}
				>
					{label}{" "}
				</Link>
			))}
		</nav>
	);
}

const CHOICES: { value: AuditWho; label: string }[] = [
	{ value: "people", label: "People" },
	{ value: "visits", label: "Sign-ins and refusals" },
	{ value: "all", label: "All" },
];
