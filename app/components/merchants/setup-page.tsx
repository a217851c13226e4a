import type { ReactNode } from "react";
import { Page } from "~/components/page/page";
import { useLeftNotice } from "~/components/page/page-notice";
import { Notice } from "~/components/ui/notice";
import type { SetupStepView } from "~/models/merchants/setup";
import { SetupSteps } from "./setup-steps";

type SetupPageProps = {
	page: { title: string; purpose: string };
	/** Null where there is nothing but this page to do. */
	steps: readonly SetupStepView[] | null;
	/** The form begins with what was typed on an earlier visit. */
	isDraft?: boolean;
	children: ReactNode;
};

/** One step of the setup with how far it is. */
export function SetupPage({ page, steps, isDraft, children }: SetupPageProps) {
	// A notice says so in its own words.
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
