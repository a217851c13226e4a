import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { FORM_STEPS, RUN, THEN_FIELD } from "~/models/campaigns/campaign-steps";
import { GO_FIELD } from "~/models/shared/form-answer";

type StepListProps = { step: number; isMoved: boolean };

/** `isMoved`: another step is shown than before, which takes the focus, and with it the page to its top. */
export function StepList({ step, isMoved }: StepListProps) {
	return (
		<ol className="setup-steps form-steps" aria-label={`Step ${step} of ${FORM_STEPS.length}`}>
			{FORM_STEPS.map((label, index) => {
				const content = (
					<>
						<span className="setup-step-mark" aria-hidden="true">
							{index + 1}
						</span>{" "}
						<span>{label}</span>
					</>
				);
				return (
					<li key={label}>
						{index + 1 === step ? (
							<span aria-current="step" tabIndex={-1} ref={isMoved ? focusOn : undefined}>
								{content}
							</span>
						) : (
							<button type="submit" name={GO_FIELD} value={index + 1} formNoValidate>
								{content}
							</button>
						)}
					</li>
				);
			})}
		</ol>
	);
}

type StepButtonsProps = {
	step: number;
	cancelTo: string;
	pending: boolean;
	canRun: boolean;
	children: ReactNode;
};

export function StepButtons({ step, cancelTo, pending, canRun, children }: StepButtonsProps) {
	const isLast = step === FORM_STEPS.length;
	return (
		<div className="save-bar">
			<div className="save-buttons">
				{isLast && canRun && (
					<Button variant="primary" pending={pending} name={THEN_FIELD} value={RUN}>
						Save and run
					</Button>
				)}
				{!isLast && (
					<Button
						variant="primary"
						pending={pending}
						name={GO_FIELD}
						value={step + 1}
						formNoValidate
					>
						Continue
					</Button>
				)}
				{step > 1 && (
					<Button name={GO_FIELD} value={step - 1} formNoValidate>
						Back
					</Button>
				)}
				<Button variant={isLast && !canRun ? "primary" : "secondary"}>Save draft</Button>
				<Link to={cancelTo} discover="none" className="btn btn-ghost">
					Cancel{" "}
				</Link>
			</div>
			{children}
		</div>
	);
}

function focusOn(step: HTMLElement | null): void {
	step?.focus();
}
