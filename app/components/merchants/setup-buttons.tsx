import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

type SetupButtonsProps = {
	label: string;
	pending: boolean;
	hasBack: boolean;
	children?: ReactNode;
};

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
