import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";
import type { Problem } from "~/models/identity/single-sign-on";

type ProblemNoticeProps = { problem: Problem; provider: string | null; children?: ReactNode };

export function ProblemNotice({ problem, provider, children }: ProblemNoticeProps) {
	return (
		<Notice kind="error" title={problem.title}>
			<p>{problem.text(provider ?? "point of sale")}</p>
			{children}
		</Notice>
	);
}
