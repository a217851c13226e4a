import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Page } from "~/components/page/page";
import { useLeftNotice } from "~/components/page/page-notice";
import { Notice } from "~/components/ui/notice";
import type { SetupStepView } from "~/models/merchants/setup";
import { Icon } from "../ui/icon";

type SetupPageProps = {
	page: { title: string; purpose: string };
	steps: readonly SetupStepView[] | null;
	isDraft?: boolean;
	children: ReactNode;
};

export function SetupPage({ page, steps, isDraft, children }: SetupPageProps) {
	const isShown = useLeftNotice() !== null;
	return (
		<Page
			title={page.title}
			purpose={page.purpose}
			tabs={steps && <SetupSteps steps={steps} />}
			notice={
				isDraft &&
				!isShown && (
					<Notice kind="info">We kept what you entered last time. It is not saved yet.</Notice>
				)
			}
			narrow
		>
			{children}
		</Page>
	);
}

function SetupSteps({ steps }: { steps: readonly SetupStepView[] }) {
	const current = steps.findIndex(({ isCurrent }) => isCurrent) + 1;
	return (
		<nav aria-label={`Step ${current} of ${steps.length}`}>
			<ol className="setup-steps">
				{steps.map(({ label, to, isCurrent, isDone }, index) => {
					const content = (
						<>
							<span className="setup-step-mark" aria-hidden="true">
								{isDone ? <Icon name="check" size={16} /> : index + 1}
							</span>
							<span>
								{label}
								{isDone && <span className="sr-only"> (done)</span>}
							</span>
						</>
					);
					return (
						<li key={label} className={isDone ? "setup-step-done" : undefined}>
							{to && !isCurrent ? (
								<Link to={to} discover="none">
									{content}
								</Link>
							) : (
								<span aria-current={isCurrent ? "step" : undefined}>{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
