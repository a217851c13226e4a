import { Link } from "@remix-run/react";
import type { DecidingRule } from "~/models/hours/deciding-rule";

export function RuleLink({ label, to }: Pick<DecidingRule, "label" | "to">) {
	if (!to) return label;
	return (
		<Link to={to} discover="none" className="link link-target over-row">
			{label}
		</Link>
	);
}
