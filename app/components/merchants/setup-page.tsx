import type { ReactNode } from "react";
import { Page } from "~/components/page/page";
import { useLeftNotice } from "~/components/page/page-notice";
import { Notice } from "~/components/ui/notice";
import type { SetupStepView } from "~/models/merchants/setup";
import { SetupSteps } from "./setup-steps";

type SetupPageProps = {
	page: { title: string; purpose: string };
	steps: readonly SetupStepView[] | null;
	isDraft?: boolean;
	children: ReactNode;
};

export function SetupPage({ page, steps, isDraft, children }: SetupPageProps) {
	const isTold = useLeftNotice() !== null;
	return (
		<Page
			title={page.title}
			purpose={page.purpose}
			tabs={steps && <SetupSteps steps={steps} />}
			notice={
				isDraft &&
				!isTold && (
					<Notice kind="info">This is what you typed last time. It is not saved yet.</Notice>
				)
			}
			narrow
		>
			{children}
		</Page>
	);
}
