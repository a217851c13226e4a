import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { SetupStepView } from "~/models/merchants/setup";

export function SetupSteps({ steps }: { steps: readonly SetupStepView[] }) {
	const current = steps.findIndex(({ isCurrent }) => isCurrent) + 1;
	return (
		<nav aria-label={`Step ${current} of ${steps.length}`}>
			<ol className="setup-steps">
				{steps.map(({ label, to, isCurrent, isDone }, index) => {
					const words = (
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
									{words}
								</Link>
							) : (
								<span aria-current={isCurrent ? "step" : undefined}>{words}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
