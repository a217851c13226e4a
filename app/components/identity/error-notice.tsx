import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";
import type { ErrorText } from "~/models/identity/single-sign-on";

type ErrorNoticeProps = { problem: ErrorText; provider: string | null; children?: ReactNode };

export function ErrorNotice({ problem, provider, children }: ErrorNoticeProps) {
	return (
		<Notice kind="error" title={problem.title}>
			<p>{problem.text(provider ?? "POS")}</p>
			{children}
		</Notice>
	);
}
