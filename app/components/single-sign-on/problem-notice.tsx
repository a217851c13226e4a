import type { ReactNode } from "react";
import type { Problem } from "~/models/single-sign-on";
import { Notice } from "../ui/notice";

type ProblemNoticeProps = { problem: Problem; provider: string | null; children?: ReactNode };

/** Why it did not work, and what can be done. */
export function ProblemNotice({ problem, provider, children }: ProblemNoticeProps) {
	return (
		<Notice kind="error" title={problem.title}>
			<p>{problem.text(provider ?? "point of sale")}</p>
			{children}
		</Notice>
	);
}
