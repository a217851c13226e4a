import { ButtonLink } from "~/components/ui/button";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { Feedback } from "./feedback";

type LinkGoneProps = {
	page: Parameters<typeof Feedback>[0]["page"];
	title: string;
	help: string;
	again?: { to: string; label: string };
};

export function LinkGone({ page, title, help, again }: LinkGoneProps) {
	return (
		<Feedback
			page={{ ...page, title }}
			icon="x-circle"
			actions={
				<>
					{again && (
						<ButtonLink to={again.to} variant="primary">
							{again.label}
						</ButtonLink>
					)}
					<ButtonLink to="/auth" variant={again ? "ghost" : "primary"}>
						Sign in
					</ButtonLink>
				</>
			}
		>
			<p>{ACCOUNT_MESSAGES.linkGone}</p>
			<p className="mt-2">{help}</p>
		</Feedback>
	);
}
