import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

export function PasswordField(props: FieldProps) {
	const { id } = props.field;
	const [isReady, setIsReady] = useState(false);
	const [isRevealed, setIsRevealed] = useState(false);
	useEffect(() => {
		setIsReady(true);
		// Browsers remember what is sent from a field that shows its text.
		const hide = () => setIsRevealed(false);
		const form = document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.form;
		form?.addEventListener("submit", hide);
		return () => form?.removeEventListener("submit", hide);
	}, [id]);
	return (
		<TextField
			{...props}
			type="password"
			isRevealed={isRevealed}
			spellCheck={false}
			button={
				isReady && (
					<Button
						type="button"
						aria-pressed={isRevealed}
						aria-controls={id}
						onClick={() => setIsRevealed(!isRevealed)}
					>
						{isRevealed ? "Hide" : "Show"}
						<span className="sr-only"> what is typed</span>
					</Button>
				)
			}
		/>
	);
}
