import type { ReactNode } from "react";
import { HiddenFields } from "../form/hidden-fields";
import { Button } from "../ui/button";

type LiteModeFormProps = {
	csrf: string;
	here: string;
	lite?: boolean;
	className?: string;
	children?: ReactNode;
};

/** A button that opens this page without script, or with it again. Sent without script itself. */
export function LiteModeForm({ csrf, here, lite = false, className, children }: LiteModeFormProps) {
	return (
		<form method="post" action="/preferences" className={className}>
			<HiddenFields values={{ csrf, return: here }} />
			<Button name="lite" value={lite ? "0" : "1"} variant="ghost" icon="bolt">
				{children ?? "Switch to Lite mode"}
			</Button>
		</form>
	);
}
