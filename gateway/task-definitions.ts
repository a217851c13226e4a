import { undoTask } from "./audit/undo-task";
import type { TaskSupport } from "./core/tasks/start-tasks";
import { changeHoursTask } from "./hours/change-hours-task";
import { scopeOfStarter } from "./identity/sessions/scope-of-starter";

/** Every kind of long work, and how the rights of who started it are found. */
export const taskSupport: TaskSupport = {
	definitions: [changeHoursTask, undoTask],
	findScope: scopeOfStarter,
};
