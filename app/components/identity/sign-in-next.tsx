import type { ComponentProps } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Feedback } from "./feedback";

type SignInNextProps = Pick<ComponentProps<typeof Feedback>, "page"> & { text: string };

export function SignInNext({ page, text }: SignInNextProps) {
	return (
		<Feedback
			page={page}
			icon="check-circle"
			actions={
				<ButtonLink to="/auth" variant="primary">
					Sign in
				</ButtonLink>
			}
		>
			<p>{text}</p>
		</Feedback>
	);
}
