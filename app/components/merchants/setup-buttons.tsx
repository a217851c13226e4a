import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

type SetupButtonsProps = {
	label: string;
	pending: boolean;
	/** Offers the step before; what is typed here waits for the return. */
	hasBack: boolean;
	children?: ReactNode;
};

/** The end of every step's form: on, back, or later. The first is what Enter does. */
export function SetupButtons({ label, pending, hasBack, children }: SetupButtonsProps) {
	return (
		<div className="save-bar">
			<Button variant="primary" pending={pending}>
				{label}
			</Button>
			{hasBack && (
				<Button name="go" value="back" variant="secondary" formNoValidate>
					Back
				</Button>
			)}
			<Button name="go" value="later" variant="ghost" formNoValidate>
				Save for later
			</Button>
			{children}
		</div>
	);
}
