import {
  BookOpen,
  Calendar,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Download,
  GraduationCap,
  House,
  type LucideIcon,
  MessagesSquare,
  Pencil,
  Plus,
  Settings,
  UserPlus,
  Users,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  '/': House,
  '/admin': House,
  '/courses': BookOpen,
  '/manage-courses': BookOpen,
  '/admin/courses': BookOpen,
  '/courses/create': Plus,
  '/courses/browse': Plus,
  '/assignments': ClipboardList,
  '/grades': GraduationCap,
  '/grading': Pencil,
  '/calendar': Calendar,
  '/schedule': Calendar,
  '/discussions': MessagesSquare,
  '/students': Users,
  '/instructors': Users,
  '/users': Users,
  '/admin/users': Users,
  '/admin/users/create': UserPlus,
  '/analytics': ChartColumn,
  '/reports': ChartColumn,
  '/admin/reports': ChartColumn,
  '/settings': Settings,
  '/admin/settings': Settings,
  '/downloads': Download,
  '/help': CircleQuestionMark,
};

export function iconOf(path: string): LucideIcon {
  return icons[path] ?? BookOpen;
}
