import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { AuthFrame } from "./auth-frame";

type FeedbackProps = {
	page: { title: string; lite: boolean; csrf: string; here: string };
	icon: IconName;
	children: ReactNode;
	actions: ReactNode;
};

export function Feedback({ page, icon, children, actions }: FeedbackProps) {
	return (
		<AuthFrame {...page}>
			<div className="stack">
				<div className="feedback">
					<Icon name={icon} size={24} />
					<div>{children}</div>
				</div>
				<div className="actions">{actions}</div>
			</div>
		</AuthFrame>
	);
}
